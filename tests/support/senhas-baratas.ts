import { afterAll, beforeAll } from 'vitest';
import { baratearSenhas, encarecerSenhas } from './scrypt-barato.ts';

/** For a file that meets what another process has kept: there passwords cost what they cost in a shop. */
export const senhasDeVerdade = encarecerSenhas;

// While the tests of a file run.
beforeAll(baratearSenhas);
afterAll(encarecerSenhas);
