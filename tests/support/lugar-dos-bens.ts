/**
 * The part of a wide picture's width that holds its goods. The pictures keep to it (tests/demo/fotografias.test.ts), and
 * the carousel shows it beside the words (tests/e2e/voltar.spec.ts).
 */
export const lugarDosBens = { esquerda: 0.389, direita: 0.911 };
