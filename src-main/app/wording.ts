/** The catalogue for those who may import use cases only. */
export { englishWording } from '../report/english.ts'
