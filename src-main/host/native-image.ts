/** The part of Electron's `NativeImage` that a screenshot needs. */
export class NativeImage {
  private readonly png: Buffer

  constructor(png: Buffer) {
    this.png = png
  }

  toPNG(): Buffer {
    return this.png
  }

  isEmpty(): boolean {
    return this.png.length === 0
  }
}

export const nativeImage = {
  createFromBuffer: (png: Buffer): NativeImage => new NativeImage(png),
  createEmpty: (): NativeImage => new NativeImage(Buffer.alloc(0)),
}
