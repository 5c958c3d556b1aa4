import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createCodec } from '../../../src-main/host/codec.ts'

const { encode, decode } = createCodec()
const back = (value: unknown) => decode(encode(value))

test('keeps everything the structured clone keeps', () => {
  const value = {
    nothing: null,
    missing: undefined,
    numbers: [1.5, -0, Number.NaN, Infinity, -Infinity, 2n ** 70n],
    text: 'Größe ≤ 5 ²',
    when: new Date(86_400_000),
    never: new Date(Number.NaN),
    map: new Map<unknown, unknown>([[1, { a: [undefined] }]]),
    set: new Set(['x', 2]),
    floats: new Float64Array([0.1, -0]),
    whole: new BigInt64Array([-5n]),
    bytes: new Uint8Array([0, 255]).buffer,
    nested: [['u'], ['t', 'x'], {}],
  }
  expect(back(value)).toStrictEqual(value)
})

test('a part of a buffer travels as that part', () => {
  const all = new Float64Array([1, 2, 3, 4])
  expect(back(all.subarray(1, 3))).toStrictEqual(new Float64Array([2, 3]))
})

test('an error keeps its name and message', () => {
  const error = back(new RangeError('too far')) as Error
  expect([error.name, error.message]).toStrictEqual(['RangeError', 'too far'])
})

test('a key named __proto__ stays a key', () => {
  const value = JSON.parse('{"__proto__": {"isAdmin": true}}') as object
  const copy = back(value) as Record<string, unknown>
  expect(Object.keys(copy)).toStrictEqual(['__proto__'])
  expect(copy['isAdmin']).toBeUndefined()
})

test('functions are refused as the structured clone refuses them', () => {
  expect(() => encode({ f: () => 1 })).toThrow('could not be cloned')
})

test('the text of the codec stands alone, as it must in a page', () => {
  const alone = runInNewContext(`(${createCodec.toString()})()`, { Map }) as ReturnType<typeof createCodec>
  expect(alone.decode(encode(new Map([[1, undefined]])))).toStrictEqual(new Map([[1, undefined]]))
})
