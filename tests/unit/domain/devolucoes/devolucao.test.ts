// @requirement 15.14.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  destinoDoPasso,
  devolucaoEncerraDownload,
  devolucaoEstaEncerrada,
  nomesDosPassos,
  passosDaDevolucao,
  passosPossiveis,
  devolucaoPrendeAConta,
  situacoesDaDevolucao,
  type EstadoDaDevolucao,
  type SituacaoDaDevolucao,
  mercadoriaVoltaAoEstoque,
} from '#domain/devolucoes/devolucao.ts';

const autores = ['cliente', 'loja', 'pagamento'] as const;

/** All that can be reached from a request just made, by anybody's steps. */
function alcancaveis(temVolta: boolean): Set<SituacaoDaDevolucao> {
  const vistas = new Set<SituacaoDaDevolucao>(['pedida']);
  for (const situacao of vistas)
    for (const por of autores)
      for (const passo of nomesDosPassos)
        for (const anterior of vistas) {
          const para = destinoDoPasso({ situacao, temVolta, comoCredito: false }, passo, por, anterior);
          if (para) vistas.add(para);
        }
  return vistas;
}

describe('a tabela dos passos', () => {
  test('com produtos que voltam alcança todas as situações; sem eles, as que não seguem um pacote', () => {
    expect(alcancaveis(true)).toEqual(new Set(situacoesDaDevolucao));
    expect(alcancaveis(false)).toEqual(new Set(['pedida', 'aceita', 'reembolsando', 'reembolsada', 'recusada']));
  });

  test.each([true, false])(
    'de toda situação aberta há um caminho até o fim, e do fim nenhum (volta: %s)',
    (temVolta) => {
      for (const situacao of alcancaveis(temVolta)) {
        if (devolucaoEstaEncerrada(situacao)) {
          for (const por of autores)
            expect(passosPossiveis({ situacao, temVolta, comoCredito: false }, por)).toEqual([]);
          continue;
        }
        const destinos = autores.flatMap((por) =>
          nomesDosPassos.flatMap(
            (passo) => destinoDoPasso({ situacao, temVolta, comoCredito: false }, passo, por, 'pedida') ?? [],
          ),
        );
        expect(destinos.some((para) => devolucaoEstaEncerrada(para) || para !== situacao)).toBe(true);
      }
      expect(situacoesDaDevolucao.filter(devolucaoEstaEncerrada)).toEqual(['reembolsada', 'recusada']);
    },
  );

  test('o dinheiro de produtos que voltam não sai antes de a loja aceitar; o dos outros sai de uma vez', () => {
    const passo = (estado: Omit<EstadoDaDevolucao, 'comoCredito'>) =>
      passosPossiveis({ ...estado, comoCredito: false }, 'loja');
    expect(passo({ situacao: 'pedida', temVolta: true })).toEqual(['aceitar', 'recusar']);
    expect(passo({ situacao: 'pedida', temVolta: false })).toEqual(['aceitar', 'reembolsar', 'concluir', 'recusar']);
    expect(passo({ situacao: 'aceita', temVolta: true })).toEqual(['receber', 'reembolsar', 'concluir', 'recusar']);
    expect(passo({ situacao: 'a-caminho', temVolta: true })).toEqual(['receber', 'reembolsar', 'concluir', 'recusar']);
    expect(passo({ situacao: 'recebida', temVolta: true })).toEqual(['reembolsar', 'concluir', 'recusar']);
    expect(passo({ situacao: 'reembolsando', temVolta: true })).toEqual([]);
    expect(passosPossiveis({ situacao: 'aceita', temVolta: true, comoCredito: false }, 'cliente')).toEqual(['postar']);
  });

  test('quem quer crédito o recebe no aceite: nada é estornado, e depois dele nada é recusado', () => {
    const passo = (situacao: SituacaoDaDevolucao, temVolta: boolean) =>
      passosPossiveis({ situacao, temVolta, comoCredito: true }, 'loja');
    const aceitar = (temVolta: boolean) =>
      destinoDoPasso({ situacao: 'pedida', temVolta, comoCredito: true }, 'aceitar', 'loja');
    for (const temVolta of [true, false]) expect(passo('pedida', temVolta)).toEqual(['aceitar', 'recusar']);
    expect([aceitar(true), aceitar(false)]).toEqual(['aceita', 'reembolsada']);
    expect(passo('aceita', true)).toEqual(['receber', 'concluir']);
    expect(passo('a-caminho', true)).toEqual(['receber', 'concluir']);
    expect(passo('recebida', true)).toEqual(['concluir']);
    expect(passo('reembolsada', false)).toEqual([]);
    expect(passosPossiveis({ situacao: 'aceita', temVolta: true, comoCredito: true }, 'cliente')).toEqual(['postar']);
  });

  test('um reembolso recusado volta para onde estava, e só para lá', () => {
    const passo = (anterior: SituacaoDaDevolucao | null) =>
      destinoDoPasso(
        { situacao: 'reembolsando', temVolta: true, comoCredito: false },
        'reembolso-recusado',
        'pagamento',
        anterior,
      );
    for (const de of ['pedida', 'aceita', 'a-caminho', 'recebida'] as const) expect(passo(de)).toBe(de);
    for (const de of ['reembolsando', 'reembolsada', 'recusada', null] as const) expect(passo(de)).toBeNull();
  });

  test('ninguém faz o passo de outro', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...passosDaDevolucao),
        fc.constantFrom(...autores),
        fc.boolean(),
        ({ passo, de, por }, quem, temVolta) => {
          if (quem !== por)
            expect(destinoDoPasso({ situacao: de, temVolta, comoCredito: false }, passo, quem, 'pedida')).toBeNull();
        },
      ),
    );
  });
});

test('o download acaba com o pedido de desistência; de um defeito, só quando o dinheiro volta; recusada, ele volta', () => {
  expect(situacoesDaDevolucao.filter((uma) => !devolucaoEncerraDownload('desistencia', uma))).toEqual(['recusada']);
  expect(situacoesDaDevolucao.filter((uma) => devolucaoEncerraDownload('defeito', uma))).toEqual([
    'reembolsando',
    'reembolsada',
  ]);
  expect(devolucaoEncerraDownload('defeito', 'aceita', 4990)).toBe(true);
});

test.each([
  [true, true, true],
  [false, true, false],
  [false, false, true],
  [true, false, true],
])('escolhido %s, com o pedido de pé %s: as unidades ficam na prateleira? %s', (escolhido, estoqueReservado, volta) => {
  expect(mercadoriaVoltaAoEstoque(escolhido, { estoqueReservado })).toBe(volta);
});

test('prende a conta enquanto a loja deve resposta, ou enquanto produtos ou dinheiro estão a caminho', () => {
  const presas = (temVolta: boolean, venceu = false) =>
    situacoesDaDevolucao.filter((situacao) => devolucaoPrendeAConta({ situacao, temVolta }, venceu));
  expect(presas(true)).toEqual(['pedida', 'a-caminho', 'recebida', 'reembolsando']);
  expect(presas(false)).toEqual(['pedida', 'aceita', 'a-caminho', 'recebida', 'reembolsando']);
  // An overdue answer no longer holds the account; goods and money on their way still do.
  expect(presas(true, true)).toEqual(['a-caminho', 'recebida', 'reembolsando']);
});
