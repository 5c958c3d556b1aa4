/** The parts of echarts the window uses, and nothing else of it. */
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import * as core from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

core.use([BarChart, CustomChart, LineChart, ScatterChart, GridComponent, TooltipComponent, LabelLayout, SVGRenderer])

export const { init } = core
export type Drawing = core.ECharts
