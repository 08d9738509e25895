/** The six tones that badges, alerts and toasts may carry. Words always stand beside them: tone alone says nothing. */
export type Tone = 'primary' | 'success' | 'danger' | 'warning' | 'info' | 'secondary';

/** Soft background, readable text and line of a tone, as class names that the theme turns into colours. */
export const toneClasses: Record<Tone, string> = {
  primary: 'bg-primary-soft text-primary border-primary-line',
  success: 'bg-success-soft text-success border-success-line',
  danger: 'bg-danger-soft text-danger border-danger-line',
  warning: 'bg-warning-soft text-warning border-warning-line',
  info: 'bg-info-soft text-info border-info-line',
  secondary: 'bg-secondary-soft text-secondary border-secondary-line',
};
