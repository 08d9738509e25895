/** The six badge tones that the specification names (document 1, section 3); every label's colour is one of them. */
export type Tone = 'primary' | 'success' | 'danger' | 'warning' | 'info' | 'secondary';
