// @requirement 2.21.1 13.7.2
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { comoChamar } from '#domain/usuarios/pessoa.ts';
import { TabelaDeUsuarios } from '#web/admin/usuarios/tabela-de-usuarios.tsx';

test.each([
  [{ nome: ' Ana ', email: 'ana@exemplo.test', uid: 'u1' }, 'Ana'],
  [{ nome: '  ', email: 'ana@exemplo.test', uid: 'u1' }, 'ana@exemplo.test'],
  [{ nome: null, email: '', uid: 'u1' }, 'u1'],
])('%j chama-se %s', (pessoa, nome) => {
  expect(comoChamar(pessoa)).toBe(nome);
});

test('cada controle de uma pessoa sem nome diz de quem é', () => {
  const usuario = {
    uid: 'u1',
    nome: '',
    email: 'sem-nome@exemplo.test',
    emailDeAcesso: 'sem-nome@exemplo.test',
    role: 'cliente' as const,
    cupom: null,
    comissao: 0,
    ultimoCep: null,
    ativo: true,
    criadoEm: new Date(0),
    versao: 1,
  };
  const nada = () => undefined;
  const Pagina = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <TabelaDeUsuarios
          pagina={{ linhas: [usuario as never], anterior: null, proxima: null }}
          empty={null}
          ordem="nome"
          selecao={{ escolhidas: [], emOutras: 0, tem: () => false, marcar: nada, limpar: nada }}
          podeTudo
          aoEditar={nada}
          aoExcluir={nada}
        />
      ),
    },
  ]);
  const nomes = [...renderToStaticMarkup(<Pagina />).matchAll(/aria-label="([^"]+)"/g)].map(([, nome]) => nome);
  expect(nomes).toEqual(
    expect.arrayContaining([
      'Selecionar sem-nome@exemplo.test',
      'Editar sem-nome@exemplo.test',
      'Ações de sem-nome@exemplo.test',
    ]),
  );
});
