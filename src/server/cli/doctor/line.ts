/** The result of one check. A warning and a fault name their fix. */
export interface Line {
  readonly level: 'ok' | 'warning' | 'fault';
  readonly text: string;
  readonly fix?: string;
}

export const ok = (text: string): Line => ({ level: 'ok', text });
export const warning = (text: string, fix: string): Line => ({ level: 'warning', text, fix });
export const fault = (text: string, fix: string): Line => ({ level: 'fault', text, fix });

export type Check = () => Promise<Line[]> | Line[];
