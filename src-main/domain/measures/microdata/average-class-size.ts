import { ofClasses } from '../classes/of-classes.ts'
import type { MicrodataMeasure } from './microdata-comparison.ts'

/** How many times larger than it has to be a class is on average. */
export const averageClassSize: MicrodataMeasure = {
  id: 'average-class-size',
  unit: 'number',
  better: 'less',
  kind: 'loss',
  source:
    'Normalised average class size: released records / (classes · k) for the k asked for (LeFevre, DeWitt & Ramakrishnan 2006); missing is a value of its own',
  cost: 'fast',
  measure: ofClasses(({ count, members }, { k }) => members.length / (count * k)),
}
