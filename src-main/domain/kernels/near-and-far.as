/**
 * Scan numbers in columns for what lies nearest to a point and what lies farthest from it, eight records a step.
 *
 * AssemblyScript; `npm run kernels` compiles it into near-and-far-code.ts. Each lane squares and adds in the order of the
 * variables, as a loop over one record would: distances are those of data/distances.ts to the last bit. A record that does
 * not count has NaN in its first column: no comparison with NaN holds, so it is neither near nor far.
 */

/** Records looked at in one step: four registers of two numbers. */
const STEP: i32 = 8

/** Put a record where it belongs among the nearest: behind all that are as near, for those came first. */
function insert(distance: f64, place: i32, wanted: i32, distances: usize, places: usize): void {
  let slot = wanted - 1
  for (; slot > 0; slot -= 1) {
    const before = load<f64>(distances + ((<usize>(slot - 1)) << 3))
    if (before <= distance) break
    store<f64>(distances + ((<usize>slot) << 3), before)
    store<i32>(places + ((<usize>slot) << 2), load<i32>(places + ((<usize>(slot - 1)) << 2)))
  }
  store<f64>(distances + ((<usize>slot) << 3), distance)
  store<i32>(places + ((<usize>slot) << 2), place)
}

/**
 * The `wanted` nearest of `count` records to a point into `distances` and `places`, ascending, equal ones by place, the
 * rest Infinity and -1; and, where it is asked for, the place of the farthest, the first of equals, or -1.
 *
 * @param columns  address of the first column; the next begins `stride` bytes later. Multiples of eight records are read.
 * @param target   address of the point, `variables` numbers.
 */
export function scan(
  columns: usize,
  stride: usize,
  variables: i32,
  count: i32,
  target: usize,
  wanted: i32,
  distances: usize,
  places: usize,
  seeksFarthest: i32,
): i32 {
  for (let slot = 0; slot < wanted; slot += 1) {
    store<f64>(distances + ((<usize>slot) << 3), Infinity)
    store<i32>(places + ((<usize>slot) << 2), -1)
  }
  const last = distances + ((<usize>(wanted - 1)) << 3)
  let near: f64 = wanted > 0 ? Infinity : -1
  let far: f64 = seeksFarthest ? -1 : Infinity
  let farPlace = -1
  let nears = f64x2.splat(near)
  let fars = f64x2.splat(far)
  const end = target + ((<usize>variables) << 3)
  for (let place = 0; place < count; place += STEP) {
    let cell = columns + ((<usize>place) << 3)
    let a = f64x2.splat(0)
    let b = f64x2.splat(0)
    let c = f64x2.splat(0)
    let d = f64x2.splat(0)
    for (let t = target; t < end; t += 8) {
      const to = v128.load64_splat(t)
      const fromA = f64x2.sub(v128.load(cell), to)
      const fromB = f64x2.sub(v128.load(cell, 16), to)
      const fromC = f64x2.sub(v128.load(cell, 32), to)
      const fromD = f64x2.sub(v128.load(cell, 48), to)
      a = f64x2.add(a, f64x2.mul(fromA, fromA))
      b = f64x2.add(b, f64x2.mul(fromB, fromB))
      c = f64x2.add(c, f64x2.mul(fromC, fromC))
      d = f64x2.add(d, f64x2.mul(fromD, fromD))
      cell += stride
    }
    const isNear = v128.or(
      v128.or(f64x2.lt(a, nears), f64x2.lt(b, nears)),
      v128.or(f64x2.lt(c, nears), f64x2.lt(d, nears)),
    )
    const isFar = v128.or(
      v128.or(f64x2.gt(a, fars), f64x2.gt(b, fars)),
      v128.or(f64x2.gt(c, fars), f64x2.gt(d, fars)),
    )
    // Once the first records are through, hardly any other is nearer or farther.
    if (!v128.any_true(v128.or(isNear, isFar))) continue
    for (let lane = 0; lane < STEP; lane += 1) {
      const pair = lane < 2 ? a : lane < 4 ? b : lane < 6 ? c : d
      const distance = lane & 1 ? f64x2.extract_lane(pair, 1) : f64x2.extract_lane(pair, 0)
      if (distance < near) {
        insert(distance, place + lane, wanted, distances, places)
        near = load<f64>(last)
      }
      if (distance > far) {
        far = distance
        farPlace = place + lane
      }
    }
    nears = f64x2.splat(near)
    fars = f64x2.splat(far)
  }
  return farPlace
}
