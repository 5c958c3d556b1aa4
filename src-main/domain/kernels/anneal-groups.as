/**
 * Simulated annealing of a grouping: swap two records, move one, dissolve a group, open one; O(p) a trial.
 *
 * The SSE of a grouping is Σ |x|² − Σ_C |S_C|² / |C| with S_C the sum of the records of C, so a change costs a few scalar
 * products of sums and records. Groups keep `lowest` to `highest` members and, where asked for, so many distinct codes.
 *
 * `layOut` says how much memory is needed; then the caller writes records, neighbours, codes and groups at the addresses
 * given, and calls `begin`. Everything is plain IEEE arithmetic in a fixed order: the same input gives the same groups on
 * every machine.
 */

/** Chances in 1024 that a trial dissolves or opens a group. */
const GROUP_TRIALS: i32 = 20
const THRESHOLDS: i32 = 4096

let records: i32 = 0
/** Numbers of a record in memory: p, rounded up to a pair; the last may be 0 for padding. */
let width: i32 = 0
let neighbours: i32 = 0
let lowest: i32 = 0
let highest: i32 = 0
let distinct: i32 = 0
let capacity: i32 = 0

let recordsAt: usize = 0
let squaresAt: usize = 0
let sumsAt: usize = 0
let sumSquaresAt: usize = 0
let inversesAt: usize = 0
let thresholdsAt: usize = 0
let sizesAt: usize = 0
let groupsAt: usize = 0
let placesAt: usize = 0
let membersAt: usize = 0
let neighboursAt: usize = 0
let codesAt: usize = 0
let freeAt: usize = 0
let activeAt: usize = 0
let isActiveAt: usize = 0
let movedAt: usize = 0
let fromAt: usize = 0

let groupCount: i32 = 0
let freeCount: i32 = 0
let activeCount: i32 = 0
let sse: f64 = 0
let state0: u64 = 1
let state1: u64 = 2

let next: usize = 0
function reserve(bytes: usize): usize {
  const address = next
  next = (next + bytes + 15) & ~(15 as usize)
  return address
}

/** Bytes of memory that a file needs. `most` is the largest group allowed, `codes` the distinct codes each group must hold. */
export function layOut(count: i32, variables: i32, nearest: i32, least: i32, most: i32, codes: i32): usize {
  records = count
  width = (variables + 1) & ~1
  neighbours = nearest
  lowest = least
  highest = most
  distinct = codes
  // One more than a grouping can have: a group is opened before its members have left theirs.
  capacity = count / least + 1
  next = (__heap_base + 1023) & ~(1023 as usize)
  recordsAt = reserve(8 * count * width)
  squaresAt = reserve(8 * count)
  sumsAt = reserve(8 * capacity * width)
  sumSquaresAt = reserve(8 * capacity)
  inversesAt = reserve(8 * (most + 2))
  thresholdsAt = reserve(8 * THRESHOLDS)
  sizesAt = reserve(4 * capacity)
  groupsAt = reserve(4 * count)
  placesAt = reserve(4 * count)
  membersAt = reserve(4 * capacity * most)
  neighboursAt = reserve(4 * count * nearest)
  codesAt = reserve(4 * count)
  freeAt = reserve(4 * capacity)
  activeAt = reserve(4 * count)
  isActiveAt = reserve(count)
  movedAt = reserve(4 * (most + 1))
  fromAt = reserve(4 * (most + 1))
  return next
}

/** count × width doubles, rows of records; the padding is 0. */
export function addressOfRecords(): usize {
  return recordsAt
}
/** count × nearest integers. */
export function addressOfNeighbours(): usize {
  return neighboursAt
}
/** One integer a record; -1 counts for nothing. */
export function addressOfCodes(): usize {
  return codesAt
}
/** One integer a record, 0 … groups − 1 before `begin`; afterwards any numbers below the capacity. */
export function addressOfGroups(): usize {
  return groupsAt
}
/** As many records as `restrict` is told. */
export function addressOfActive(): usize {
  return activeAt
}
export function rowWidth(): i32 {
  return width
}
export function lossNow(): f64 {
  return sse
}

/** What does not change with the grouping; call it once, when the records are written. */
export function prepare(): void {
  for (let size = 1; size < highest + 2; size += 1) store<f64>(inversesAt + 8 * size, 1.0 / (size as f64))
  for (let i = 0; i < THRESHOLDS; i += 1)
    store<f64>(thresholdsAt + 8 * i, -Math.log(((i as f64) + 0.5) / (THRESHOLDS as f64)))
  for (let record = 0; record < records; record += 1)
    store<f64>(squaresAt + 8 * record, product(rowOf(record), rowOf(record)))
}

/** Random numbers from here on: splitmix64 makes the state of two numbers. */
export function seedRandom(seed: i32, stream: i32): void {
  let mixed: u64 = ((seed as u32 as u64) << 32) | (stream as u32 as u64)
  mixed += 0x9e3779b97f4a7c15
  state0 = scramble(mixed)
  mixed += 0x9e3779b97f4a7c15
  state1 = scramble(mixed)
}

function scramble(value: u64): u64 {
  let mixed = value
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb
  return mixed ^ (mixed >> 31)
}

/** xoroshiro128+. */
// @ts-ignore: a decorator of the compiler
@inline
function random(): u64 {
  const first = state0
  let second = state1
  const drawn = first + second
  second ^= first
  state0 = rotl<u64>(first, 24) ^ second ^ (second << 16)
  state1 = rotl<u64>(second, 37)
  return drawn
}

// @ts-ignore: a decorator of the compiler
@inline
function integerAt(address: usize, place: i32): i32 {
  return load<i32>(address + ((place as usize) << 2))
}
// @ts-ignore: a decorator of the compiler
@inline
function setInteger(address: usize, place: i32, value: i32): void {
  store<i32>(address + ((place as usize) << 2), value)
}
// @ts-ignore: a decorator of the compiler
@inline
function numberAt(address: usize, place: i32): f64 {
  return load<f64>(address + ((place as usize) << 3))
}
// @ts-ignore: a decorator of the compiler
@inline
function rowOf(record: i32): usize {
  return recordsAt + (((record * width) as usize) << 3)
}
// @ts-ignore: a decorator of the compiler
@inline
function sumOf(group: i32): usize {
  return sumsAt + (((group * width) as usize) << 3)
}
// @ts-ignore: a decorator of the compiler
@inline
function groupOf(record: i32): i32 {
  return integerAt(groupsAt, record)
}
// @ts-ignore: a decorator of the compiler
@inline
function sizeOf(group: i32): i32 {
  return integerAt(sizesAt, group)
}
// @ts-ignore: a decorator of the compiler
@inline
function memberOf(group: i32, place: i32): i32 {
  return integerAt(membersAt, group * highest + place)
}
// @ts-ignore: a decorator of the compiler
@inline
function neighbourOf(record: i32, place: i32): i32 {
  return integerAt(neighboursAt, record * neighbours + place)
}
// @ts-ignore: a decorator of the compiler
@inline
function inverse(size: i32): f64 {
  return numberAt(inversesAt, size)
}
// @ts-ignore: a decorator of the compiler
@inline
function isActive(record: i32): bool {
  return load<u8>(isActiveAt + (record as usize)) != 0
}

function product(a: usize, b: usize): f64 {
  let sum = f64x2.splat(0)
  const end = a + ((width as usize) << 3)
  while (a < end) {
    sum = f64x2.add(sum, f64x2.mul(v128.load(a), v128.load(b)))
    a += 16
    b += 16
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1)
}

function addTo(target: usize, row: usize, sign: f64): void {
  const factor = f64x2.splat(sign)
  const end = target + ((width as usize) << 3)
  while (target < end) {
    v128.store(target, f64x2.add(v128.load(target), f64x2.mul(factor, v128.load(row))))
    target += 16
    row += 16
  }
}

function renewSquare(group: i32): void {
  store<f64>(sumSquaresAt + ((group as usize) << 3), product(sumOf(group), sumOf(group)))
}

/** Sums, sizes and members of the grouping that was written, and its SSE. All records take part. */
export function begin(): void {
  memory.fill(sumsAt, 0, 8 * capacity * width)
  memory.fill(sizesAt, 0, 4 * capacity)
  memory.fill(isActiveAt, 1, records)
  groupCount = 0
  sse = 0
  for (let record = 0; record < records; record += 1) {
    const group = groupOf(record)
    if (group >= groupCount) groupCount = group + 1
    put(record, group)
    sse += numberAt(squaresAt, record)
    setInteger(activeAt, record, record)
  }
  activeCount = records
  freeCount = 0
  for (let group = capacity - 1; group >= groupCount; group -= 1) {
    setInteger(freeAt, freeCount, group)
    freeCount += 1
  }
  for (let group = 0; group < groupCount; group += 1) {
    renewSquare(group)
    sse -= numberAt(sumSquaresAt, group) * inverse(sizeOf(group))
  }
}

/** From here on only so many records take part, those written at `addressOfActive`: whole groups. */
export function restrict(count: i32): void {
  activeCount = count
  memory.fill(isActiveAt, 0, records)
  for (let place = 0; place < count; place += 1) store<u8>(isActiveAt + (integerAt(activeAt, place) as usize), 1)
}

function remove(record: i32, group: i32): void {
  const last = sizeOf(group) - 1
  const place = integerAt(placesAt, record)
  const moved = memberOf(group, last)
  setInteger(membersAt, group * highest + place, moved)
  setInteger(placesAt, moved, place)
  setInteger(sizesAt, group, last)
  addTo(sumOf(group), rowOf(record), -1)
}

function put(record: i32, group: i32): void {
  const place = sizeOf(group)
  setInteger(membersAt, group * highest + place, record)
  setInteger(placesAt, record, place)
  setInteger(sizesAt, group, place + 1)
  setInteger(groupsAt, record, group)
  addTo(sumOf(group), rowOf(record), 1)
}

/** By how much the squares of a group's sum over its size fall when a record leaves. */
function costOfLeaving(record: i32, group: i32): f64 {
  const size = sizeOf(group)
  const square = numberAt(sumSquaresAt, group)
  const rest = square - 2 * product(sumOf(group), rowOf(record)) + numberAt(squaresAt, record)
  return square * inverse(size) - rest * inverse(size - 1)
}

/** The same when a record joins. */
function costOfJoining(record: i32, group: i32): f64 {
  const size = sizeOf(group)
  const square = numberAt(sumSquaresAt, group)
  const whole = square + 2 * product(sumOf(group), rowOf(record)) + numberAt(squaresAt, record)
  return square * inverse(size) - whole * inverse(size + 1)
}

function costOfSwap(record: i32, group: i32, other: i32, otherGroup: i32): f64 {
  let row = rowOf(record)
  let otherRow = rowOf(other)
  let sum = sumOf(group)
  let otherSum = sumOf(otherGroup)
  let own = f64x2.splat(0)
  let foreign = f64x2.splat(0)
  let square = f64x2.splat(0)
  const end = row + ((width as usize) << 3)
  while (row < end) {
    const step = f64x2.sub(v128.load(otherRow), v128.load(row))
    own = f64x2.add(own, f64x2.mul(step, v128.load(sum)))
    foreign = f64x2.add(foreign, f64x2.mul(step, v128.load(otherSum)))
    square = f64x2.add(square, f64x2.mul(step, step))
    row += 16
    otherRow += 16
    sum += 16
    otherSum += 16
  }
  const ownGain = f64x2.extract_lane(own, 0) + f64x2.extract_lane(own, 1)
  const otherGain = f64x2.extract_lane(foreign, 0) + f64x2.extract_lane(foreign, 1)
  const length = f64x2.extract_lane(square, 0) + f64x2.extract_lane(square, 1)
  return -(2 * ownGain + length) * inverse(sizeOf(group)) - (length - 2 * otherGain) * inverse(sizeOf(otherGroup))
}

/** Whether a group holds codes enough without one record and with another; -1 for neither. */
function hasDistinct(group: i32, without: i32, withRecord: i32): bool {
  if (distinct < 2) return true
  const size = sizeOf(group)
  let found = 0
  let code = withRecord < 0 ? -1 : integerAt(codesAt, withRecord)
  if (code >= 0) found = 1
  const added = code
  for (let place = 0; place < size && found < distinct; place += 1) {
    const record = memberOf(group, place)
    if (record == without) continue
    code = integerAt(codesAt, record)
    if (code < 0 || code == added) continue
    let isNew = true
    for (let earlier = 0; earlier < place; earlier += 1) {
      const seen = memberOf(group, earlier)
      if (seen != without && integerAt(codesAt, seen) == code) {
        isNew = false
        break
      }
    }
    if (isNew) found += 1
  }
  return found >= distinct
}

/** Send each member of a group to the neighbouring group where it costs least; undone when all cost more than allowed. */
function tryDissolve(group: i32, allowed: f64): void {
  if (groupCount < 2) return
  const size = sizeOf(group)
  let cost = numberAt(sumSquaresAt, group) * inverse(size)
  for (let place = 0; place < size; place += 1) setInteger(movedAt, place, memberOf(group, place))
  let moved = 0
  while (moved < size) {
    const record = integerAt(movedAt, moved)
    let least: f64 = Infinity
    let target = -1
    let previous = -1
    for (let place = 0; place < neighbours; place += 1) {
      const other = neighbourOf(record, place)
      const candidate = groupOf(other)
      if (candidate == group || candidate == previous || sizeOf(candidate) >= highest || !isActive(other)) continue
      previous = candidate
      const joining = costOfJoining(record, candidate)
      if (joining < least) {
        least = joining
        target = candidate
      }
    }
    if (target < 0) break
    cost += least
    remove(record, group)
    put(record, target)
    renewSquare(target)
    moved += 1
  }
  if (moved == size && cost <= allowed) {
    setInteger(freeAt, freeCount, group)
    freeCount += 1
    groupCount -= 1
    sse += cost
    return
  }
  while (moved > 0) {
    moved -= 1
    const record = integerAt(movedAt, moved)
    const target = groupOf(record)
    remove(record, target)
    renewSquare(target)
    put(record, group)
  }
  renewSquare(group)
}

/** A new group of a record and near ones that their groups can spare; undone when it costs more than allowed. */
function tryOpen(record: i32, allowed: f64): void {
  if (freeCount == 0 || sizeOf(groupOf(record)) <= lowest) return
  const opened = integerAt(freeAt, freeCount - 1)
  setInteger(sizesAt, opened, 0)
  memory.fill(sumOf(opened), 0, (width as usize) << 3)
  let cost: f64 = 0
  let taken = 0
  let candidate = record
  let place = 0
  while (true) {
    const from = groupOf(candidate)
    // Now and then a record is passed over: the nearest are not always the best company.
    if (
      from != opened &&
      sizeOf(from) > lowest &&
      isActive(candidate) &&
      (taken == 0 || (random() & 3) != 0) &&
      hasDistinct(from, candidate, -1)
    ) {
      cost += costOfLeaving(candidate, from)
      setInteger(movedAt, taken, candidate)
      setInteger(fromAt, taken, from)
      remove(candidate, from)
      put(candidate, opened)
      renewSquare(from)
      taken += 1
      if (taken == lowest) break
    }
    if (place == neighbours) break
    candidate = neighbourOf(record, place)
    place += 1
  }
  renewSquare(opened)
  if (taken == lowest) {
    cost -= numberAt(sumSquaresAt, opened) * inverse(lowest)
    if (cost <= allowed && hasDistinct(opened, -1, -1)) {
      freeCount -= 1
      groupCount += 1
      sse += cost
      return
    }
  }
  while (taken > 0) {
    taken -= 1
    const moved = integerAt(movedAt, taken)
    const from = integerAt(fromAt, taken)
    remove(moved, opened)
    put(moved, from)
    renewSquare(from)
  }
}

/** So many trials at one temperature, by the rule of Metropolis; 0 takes only what costs nothing. */
export function run(trials: i32, temperature: f64): void {
  for (let trial = 0; trial < trials; trial += 1) {
    const drawn = random()
    const allowed = temperature * numberAt(thresholdsAt, (drawn & 4095) as i32)
    const record = integerAt(activeAt, (((drawn >> 32) * (activeCount as u64)) >> 32) as i32)
    const group = groupOf(record)
    const kind = ((drawn >> 12) & 1023) as i32
    if (kind < GROUP_TRIALS) {
      if (kind & 1) tryDissolve(group, allowed)
      else tryOpen(record, allowed)
      continue
    }
    const choice = random()
    const near = neighbourOf(record, (((choice >> 40) * (neighbours as u64)) >> 24) as i32)
    const target = groupOf(near)
    if (group == target || !isActive(near)) continue
    const room = sizeOf(target)
    if ((choice & 1) == 0 && sizeOf(group) > lowest && room < highest) {
      const cost = costOfLeaving(record, group) + costOfJoining(record, target)
      if (cost <= allowed && hasDistinct(group, record, -1)) {
        remove(record, group)
        put(record, target)
        renewSquare(group)
        renewSquare(target)
        sse += cost
      }
      continue
    }
    const other = memberOf(target, (((((choice >> 1) & 0x7fffffff) as u64) * (room as u64)) >> 31) as i32)
    const cost = costOfSwap(record, group, other, target)
    if (cost > allowed) continue
    if (!hasDistinct(group, record, other) || !hasDistinct(target, other, record)) continue
    remove(record, group)
    remove(other, target)
    put(record, target)
    put(other, group)
    renewSquare(group)
    renewSquare(target)
    sse += cost
  }
}
