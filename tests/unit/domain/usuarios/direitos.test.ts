// @requirement 15.31.1 15.31.2 15.31.3 15.31.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areasDoPainel,
  completarDireitos,
  conjuntosSugeridos,
  type Direito,
  lerConjuntoDeDireitos,
  MAIOR_NOME_DO_CONJUNTO,
  todosOsDireitos,
} from '#domain/usuarios/conjunto-de-direitos.ts';
import {
  direitosDoPainel,
  padraoDoEndereco,
  podeAbrir,
  podeEnviar,
  podeEnviarAlgo,
  soParaVer,
} from '#domain/usuarios/direitos-do-painel.ts';
import { autorPode, cumpre, pode, podeAgir, podeVer } from '#domain/usuarios/direitos.ts';
import { podeEditarCadastro } from '#domain/usuarios/equipe.ts';
import { podeAbrirPainel, type UsuarioDaSessao, usuarioNaTela } from '#domain/usuarios/sessao.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';

const umDireito = fc.constantFrom(...todosOsDireitos);
const alguns = fc.uniqueArray(umDireito).map((direitos) => completarDireitos(direitos));
const editorCom = (direitos: readonly Direito[]): UsuarioDaSessao => ({
  ...adminDaSessao,
  role: 'editor',
  conjunto: 'Prova',
  direitos,
});
const padrao = fc.constantFrom(...Object.keys(direitosDoPainel));

describe('um conjunto de direitos', () => {
  test('completo, quem age numa área a vê; completar de novo não muda nada, e nada desconhecido entra', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(umDireito, fc.string())), (marcados) => {
        const direitos = completarDireitos(marcados);
        for (const area of areasDoPainel)
          if (direitos.includes(`${area}:agir`)) expect(direitos).toContain(`${area}:ver`);
        expect(completarDireitos(direitos)).toEqual(direitos);
        expect(todosOsDireitos).toEqual(expect.arrayContaining(direitos));
        for (const direito of todosOsDireitos) if (marcados.includes(direito)) expect(direitos).toContain(direito);
      }),
    );
  });

  test('é aceito com nome e ao menos uma área, e só assim', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(umDireito), (nome, direitos) => {
        const lido = lerConjuntoDeDireitos({ nome, direitos });
        if (!lido.ok) return;
        expect(lido.valor.nome).toBe(lido.valor.nome.trim());
        expect(lido.valor.nome.length).toBeGreaterThan(0);
        expect(lido.valor.nome.length).toBeLessThanOrEqual(MAIOR_NOME_DO_CONJUNTO);
        expect(lido.valor.direitos.some((direito) => direito.endsWith(':ver'))).toBe(true);
      }),
    );
    expect(lerConjuntoDeDireitos({ nome: ' ', direitos: ['estornar'] })).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: { nome: 'nome-vazio', direitos: 'sem-area' } },
    });
    expect(lerConjuntoDeDireitos({ nome: 'x'.repeat(41), direitos: ['pedidos:agir'] })).toMatchObject({
      ok: false,
      erro: { faltas: { nome: 'nome-longo' } },
    });
  });

  test('os sugeridos podem ser salvos como estão', () => {
    for (const sugerido of conjuntosSugeridos)
      expect(lerConjuntoDeDireitos(sugerido)).toEqual({ ok: true, valor: sugerido });
  });
});

describe('quem pode', () => {
  test('um admin pode tudo; sem o segundo fator exigido, ninguém pode nada', () => {
    fc.assert(
      fc.property(umDireito, alguns, (direito, direitos) => {
        expect(pode(adminDaSessao, direito)).toBe(true);
        expect(pode({ ...adminDaSessao, faltaSegundoFator: true }, direito)).toBe(false);
        expect(pode({ ...editorCom(direitos), faltaSegundoFator: true }, direito)).toBe(false);
        expect(pode(null, direito)).toBe(false);
      }),
    );
  });

  test('um editor pode o que o seu conjunto diz; sem conjunto, nada', () => {
    fc.assert(
      fc.property(umDireito, alguns, (direito, direitos) => {
        expect(pode(editorCom(direitos), direito)).toBe(direitos.includes(direito));
        expect(autorPode(editorCom(direitos), direito)).toBe(direitos.includes(direito));
        expect(pode({ ...adminDaSessao, role: 'editor' }, direito)).toBe(false);
      }),
    );
    expect(podeAbrirPainel({ ...adminDaSessao, role: 'editor' })).toBe(false);
    expect(podeAbrirPainel(editorCom(['pedidos:ver']))).toBe(true);
    expect(podeVer(editorCom(['pedidos:ver']), 'pedidos')).toBe(true);
    expect(podeAgir(editorCom(['pedidos:ver']), 'pedidos')).toBe(false);
    expect(autorPode(adminDaSessao, 'estornar')).toBe(true);
    expect(autorPode({}, 'estornar')).toBe(true);
    expect(autorPode({ ...adminDaSessao, role: 'editor' }, 'estornar')).toBe(false);
  });

  test('mais direitos nunca fecham uma página nem recusam um formulário', () => {
    fc.assert(
      fc.property(
        alguns,
        umDireito,
        padrao,
        fc.option(fc.constantFrom('estornar', 'papel', 'status', 'nada')),
        (direitos, mais, onde, intencao) => {
          const com = completarDireitos([...direitos, mais]);
          expect(podeAbrir(editorCom(direitos), onde) && !podeAbrir(editorCom(com), onde)).toBe(false);
          expect(podeEnviar(editorCom(direitos), onde, intencao) && !podeEnviar(editorCom(com), onde, intencao)).toBe(
            false,
          );
        },
      ),
    );
  });

  test('quem envia um formulário vê a página dele, e um admin faz os dois em todas', () => {
    fc.assert(
      fc.property(alguns, padrao, fc.string(), (direitos, onde, intencao) => {
        const editor = editorCom(direitos);
        if (podeEnviar(editor, onde, intencao))
          expect([podeAbrir(editor, onde), podeEnviarAlgo(editor, onde)]).toEqual([true, true]);
        if (soParaVer(editor, onde))
          expect([podeAbrir(editor, onde), podeEnviar(editor, onde, intencao)]).toEqual([true, false]);
        expect([podeAbrir(adminDaSessao, onde), podeEnviar(adminDaSessao, onde, intencao)]).toEqual([true, true]);
        expect(podeAbrir(null, onde)).toBe(false);
      }),
    );
  });

  test('os direitos do conjunto não vão a todas as páginas da loja', () => {
    expect(usuarioNaTela(editorCom(['pedidos:ver']))).not.toHaveProperty('direitos');
    expect(usuarioNaTela(editorCom(['pedidos:ver'])).conjunto).toBe('Prova');
  });

  test('uma exigência de um entre vários se cumpre com qualquer um deles', () => {
    expect(cumpre(editorCom(['produtos:ver']), { umDe: ['pedidos:ver', 'produtos:ver'] })).toBe(true);
    expect(cumpre(editorCom(['produtos:ver']), ['pedidos:ver', 'produtos:ver'])).toBe(false);
    expect(cumpre(editorCom(todosOsDireitos), 'admin')).toBe(false);
  });
});

test.each([
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin?ato=1', '/admin'],
  ['/admin/pedidos/abc#nota', '/admin/pedidos/:id'],
  ['/admin/pedidos/exportar.csv?status=x', '/admin/pedidos/exportar.csv'],
  ['/admin/atendimento/respostas', '/admin/atendimento/respostas'],
  ['/admin/vales#novo-vale', '/admin/vales'],
  ['/admin/nada/disso/aqui', '/admin/*'],
  ['/', '/admin/*'],
])('%s é a página %s', (endereco, esperado) => {
  expect(padraoDoEndereco(endereco)).toBe(esperado);
});

test('com o direito de agir em Usuários um editor salva o cadastro de um cliente, e nada que dê direitos ou dinheiro', () => {
  const autor = { direitos: ['usuarios:ver', 'usuarios:agir'] as Direito[] };
  const cliente = { role: 'cliente', cupom: null, comissaoPb: 0, conjuntoId: null } as const;
  const recusado = { ok: false, erro: { codigo: 'sem-poder' } };
  expect(podeEditarCadastro(autor, cliente, cliente).ok).toBe(true);
  expect(podeEditarCadastro({ direitos: ['usuarios:ver'] }, cliente, cliente)).toEqual(recusado);
  for (const role of ['admin', 'editor', 'influencer'] as const) {
    expect(podeEditarCadastro(autor, { ...cliente, role }, { ...cliente, role })).toEqual(recusado);
    expect(podeEditarCadastro(autor, cliente, { ...cliente, role })).toEqual(recusado);
  }
  expect(podeEditarCadastro(autor, cliente, { ...cliente, cupom: 'X10' })).toEqual(recusado);
  expect(podeEditarCadastro(autor, cliente, { ...cliente, comissaoPb: 500 })).toEqual(recusado);
  expect(podeEditarCadastro(autor, cliente, { ...cliente, conjuntoId: 'c1' })).toEqual(recusado);
});
