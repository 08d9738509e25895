import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { say } from '@trastienda/domain';
import { expect, it, vi } from 'vitest';
import { ScheduleField } from './schedule-field.tsx';

const problem = 'Esa hora ya pasó';
const show = (at: string | undefined) => {
  const onChange = vi.fn();
  render(<ScheduleField at={at} problem={problem} onChange={onChange} />);
  return onChange;
};

it('asks for no time before somebody wants one', async () => {
  const onChange = show(undefined);
  expect(screen.queryByLabelText(say('loads.schedule.at'), { exact: false })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: say('loads.schedule.choose') }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

it.each([
  ['', ''],
  ['2026-11-20T10:00', problem],
])('tells the time zone, and of %j the problem %j', (at, told) => {
  show(at);
  const field = screen.getByLabelText(say('loads.schedule.at'), { exact: false });
  expect(field).toHaveAccessibleDescription(told ? expect.stringContaining(told) : say('loads.schedule.help'));
  expect(screen.queryAllByText(problem)).toHaveLength(told ? 1 : 0);
});

it('forgets the time where the load is to start now', async () => {
  const onChange = show('2026-11-20T10:00');
  await userEvent.click(screen.getByRole('checkbox', { name: say('loads.schedule.choose') }));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});
