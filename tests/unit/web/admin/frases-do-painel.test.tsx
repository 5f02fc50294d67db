// @requirement 2.15.4 2.19.2 8.12.3
import { expect, test } from 'vitest';
import * as cupons from '#web/admin/cupons/cupons.tsx';
import Inicio from '#web/admin/inicio/inicio.tsx';
import Outra from '#web/admin/admin-outra.tsx';
import Usuario from '#web/admin/usuarios/usuario.tsx';
import rotas from '#web/routes.ts';
import { desenharNoPainel } from '#tests/unit/web/pagina-sem-banco.tsx';

test('o início da área e qualquer outro caminho dela pedem que se escolha no menu', () => {
  const loaderData = { andamento: null, dia: null, comPorta: true };
  for (const Pagina of [Inicio, Outra])
    expect(desenharNoPainel(Pagina as never, { loaderData })).toContain('Escolha uma opção no menu.');
  const area = rotas.find(({ path }) => path === 'admin')?.children ?? [];
  expect(area.find(({ index }) => index)?.file).toBe('admin/inicio/inicio.tsx');
  expect(area.find(({ path }) => path === '*')?.file).toBe('admin/admin-outra.tsx');
});

test('sem cupons a lista diz isso e oferece o primeiro', () => {
  const loaderData = { agora: new Date(0), pagina: { linhas: [], anterior: null, proxima: null } };
  const html = desenharNoPainel(cupons.default as never, { loaderData });
  expect(html).toMatch(/Nenhum cupom cadastrado\.[\s\S]*href="\/admin\/cupons\/novo"/);
});

test('a ficha de usuário que não pôde ser salva diz isso e por quê, e guarda o digitado', () => {
  const digitado = {
    nome: 'Bia',
    email: 'bia@exemplo.test',
    role: 'cliente',
    ativo: true,
    ...Object.fromEntries(['telefone', 'endereco', 'cidade', 'estado', 'cep'].map((campo) => [campo, ''])),
  };
  const actionData = {
    intencao: 'ficha',
    ok: false,
    codigo: 'falha',
    frase: 'Erro ao salvar usuário.',
    motivo: 'Tente novamente em instantes.',
    faltas: {},
    digitado,
    conflito: null,
  };
  const data = { emailDeAcesso: null, papel: null, podeTudo: true };
  const start = { ...digitado, nome: 'Antes' };
  const loaderData = { nome: null, segundoFator: false, start, version: null, data };
  const html = desenharNoPainel(Usuario as never, { loaderData, actionData });
  expect(html).toMatch(/role="alert"[\s\S]*Erro ao salvar usuário\.[\s\S]*Tente novamente em instantes\./);
  expect(html).toContain('value="Bia"');
});
