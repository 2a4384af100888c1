export interface Task {
  name: string;
  after?: string[];
  places?: number;
  run: () => Promise<boolean>;
}
export const PLACES: number;
export function sideBySide(
  tasks: readonly Task[],
  places?: number,
): Promise<Map<string, 'ok' | 'failed' | 'left out'>>;
