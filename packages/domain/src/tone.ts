/** The six badge tones that the specification names (S1 §3); every label's colour is one of them. */
export type Tone = 'primary' | 'success' | 'danger' | 'warning' | 'info' | 'secondary';
