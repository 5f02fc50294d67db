import { expect, test } from 'vitest';
import { loader } from '#web/conta/entrar/nova-senha.tsx';

const aberta = (endereco: string) =>
  loader({ url: new URL(`http://loja.test/nova-senha?${endereco}`) } as Parameters<typeof loader>[0]);
const lida = (motivo: string) => aberta(`motivo=${motivo}`);

test('o formulário aparece com uma chave no endereço, ou quando a loja a pôs em um cookie', () => {
  for (const endereco of ['token=x', 'motivo=temporaria', 'motivo=confirmacao', 'token=x&motivo=convite'])
    expect(aberta(endereco).comChave, endereco).toBe(true);
  for (const endereco of ['', 'motivo=convite', 'motivo=constructor'])
    expect(aberta(endereco).comChave, endereco).toBe(false);
});

test('o motivo conhecido é dito; qualquer outro, também o que todo objeto tem, não', () => {
  expect(lida('convite').frase).toBe('Boas-vindas. Escolha a senha da sua conta.');
  for (const outro of ['', 'nenhum', 'constructor', '__proto__']) expect(lida(outro).frase).toBeNull();
});
