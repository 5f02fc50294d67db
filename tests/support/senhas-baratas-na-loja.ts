// Loaded before a shop's own code (`node --import`): the shops of the model, and the one that seeds it, must all have it.
import { baratearSenhas } from './scrypt-barato.ts';

baratearSenhas();
