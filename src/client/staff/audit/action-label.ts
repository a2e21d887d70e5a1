/** An action as words, such as `Lead: status changed`. */
export function actionLabel(action: string): string {
  const [area = '', verb = ''] = action.replaceAll('_', ' ').split('.');
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${verb}`;
}
