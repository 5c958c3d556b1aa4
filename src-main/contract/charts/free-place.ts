/** Where a label hides nothing of what is drawn. */

export type Point = readonly [x: number, y: number]
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

function meets(box: Box, [x1, y1]: Point, [x2, y2]: Point): boolean {
  // Lines of steps run along the axes: such a segment is the box of its ends.
  const isBeside = Math.max(x1, x2) < box.left || Math.min(x1, x2) > box.right
  return !isBeside && Math.max(y1, y2) >= box.top && Math.min(y1, y2) <= box.bottom
}

/**
 * The first of the boxes that meets none of the lines; the first of all where each does.
 *
 * @param lines  corners of lines of horizontal and vertical steps, in pixels.
 */
export function freePlace<B extends Box>(boxes: readonly [B, ...B[]], lines: readonly (readonly Point[])[]): B {
  const isFree = (box: Box): boolean =>
    lines.every((line) => line.every((point, i) => i === 0 || !meets(box, line[i - 1] ?? point, point)))
  return boxes.find(isFree) ?? boxes[0]
}
