const wedge = (color: string) =>
  `no-repeat conic-gradient(from -45deg at bottom, ${color} 0 90deg, transparent 90.5deg)`;

/**
 * The background of a select with its arrow, which a select cannot contain: a wedge with a smaller one
 * in front. Not an image, which would compete with the typefaces.
 */
export const chevron = `${wedge('{colors.sunken}')} var(--end, right) 1rem top calc(50% - 2px) / 0.75rem 0.375rem, ${wedge('{colors.muted}')} var(--end, right) 1rem center / 0.75rem 0.375rem {colors.sunken}`;
