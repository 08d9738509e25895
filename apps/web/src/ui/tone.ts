/** The six tones of badges, alerts and toasts. Text always accompanies them: a tone alone carries no meaning. */
export type Tone = 'primary' | 'success' | 'danger' | 'warning' | 'info' | 'secondary';

/** The soft background, text and border classes of a tone; the theme defines their colours. */
export const toneClasses: Record<Tone, string> = {
  primary: 'bg-primary-soft text-primary border-primary-line',
  success: 'bg-success-soft text-success border-success-line',
  danger: 'bg-danger-soft text-danger border-danger-line',
  warning: 'bg-warning-soft text-warning border-warning-line',
  info: 'bg-info-soft text-info border-info-line',
  secondary: 'bg-secondary-soft text-secondary border-secondary-line',
};
