import { render, screen, waitFor } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { expect, it } from 'vitest';
import { ChartCanvas, type ChartCanvasProps } from './chart-canvas.tsx';

const line =
  (value: number): ChartCanvasProps['option'] =>
  () => ({
    xAxis: { type: 'category', data: ['a'] },
    yAxis: {},
    series: [{ type: 'line', data: [value] }],
  });
const drawn = () => getInstanceByDom(screen.getByRole('img', { name: 'Ventas' }))?.getOption() ?? {};

it('draws a chart without animation in the colours and the font of the page, and anew with other values', async () => {
  const { rerender } = render(<ChartCanvas label="Ventas" option={line(1)} />);
  await waitFor(() => expect(drawn()).toHaveProperty('series'));
  expect(drawn()).toMatchObject({
    animation: false,
    color: expect.arrayContaining([expect.any(String)]),
    textStyle: { fontFamily: expect.any(String), color: expect.any(String) },
    series: [{ data: [1] }],
  });
  rerender(<ChartCanvas label="Ventas" option={line(2)} />);
  expect(drawn()).toMatchObject({ series: [{ data: [2] }] });
});
