import { afterAll, afterEach, expect } from 'vitest';
import { anotar, medirLaco, ondeAnotar, usadoPorEste } from './processador.ts';

// The first of a project's set-up files: it weighs each test file from its import to the end of its last hook.
const onde = ondeAnotar();
if (onde) {
  const loopMs = medirLaco();
  const antes = usadoPorEste();
  let tests = 0;
  afterEach(() => void (tests += 1));
  afterAll(() => {
    anotar(onde, { file: expect.getState().testPath ?? '', cpu: usadoPorEste() - antes, tests, loopMs });
  });
}
