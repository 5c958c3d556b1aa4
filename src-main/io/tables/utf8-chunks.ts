const CHUNK_SIGNS = 64 * 1024

/** Texts of any length as chunks of bytes for a file, so that memory holds one chunk. */
export function* utf8Chunks(texts: Iterable<string>): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  let chunk = ''
  for (const text of texts) {
    chunk += text
    if (chunk.length < CHUNK_SIGNS) continue
    yield encoder.encode(chunk)
    chunk = ''
  }
  if (chunk !== '') yield encoder.encode(chunk)
}
