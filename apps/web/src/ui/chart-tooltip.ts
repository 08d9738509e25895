/** The tooltip of charts, in a chunk of its own. */
export { TooltipComponent } from 'echarts/components';
