import { expect, test } from 'vitest';
import { loader } from '#web/conta/entrar/nova-senha.tsx';

const lida = (motivo: string) =>
  loader({ url: new URL(`http://loja.test/redefinir-senha?motivo=${motivo}`) } as Parameters<typeof loader>[0]);

test('o motivo conhecido é dito; qualquer outro, também o que todo objeto tem, não', () => {
  expect(lida('convite').frase).toBe('Boas-vindas. Escolha a senha da sua conta.');
  for (const outro of ['', 'nenhum', 'constructor', '__proto__']) expect(lida(outro).frase).toBeNull();
});
