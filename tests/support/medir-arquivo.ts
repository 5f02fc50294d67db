import { afterAll, afterEach, expect } from 'vitest';
import { anotar, medirLaco, ondeAnotar, usadoPelaArvore } from './processador.ts';

// The first of a project's set-up files: it weighs each test file from its import to the end of its last hook,
// with the shop that it shares with others.
const onde = ondeAnotar();
if (onde) {
  const loopMs = medirLaco();
  const antes = usadoPelaArvore().todos;
  let tests = 0;
  afterEach(() => void (tests += 1));
  afterAll(() => {
    anotar(onde, { file: expect.getState().testPath ?? '', cpu: usadoPelaArvore().todos - antes, tests, loopMs });
  });
}
