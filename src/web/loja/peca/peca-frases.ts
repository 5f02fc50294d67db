import type { ErroSolicitarPeca } from '#application/pecas/pedir-peca.ts';
import type { CampoDaPeca, FaltasDaPeca } from '#domain/pecas/peca-perdida.ts';
import type { Frases } from '#web/form-response.ts';
import { naoEntregue } from './peca-palavras.ts';

type Falta = NonNullable<FaltasDaPeca[CampoDaPeca]>;

const faltas: Record<Falta, string> = {
  vazio: 'Toque na peça que sumiu.',
  invalido: 'Diga quantas sumiram, em algarismos.',
  demais: 'São mais peças do que os seus jogos têm.',
  longo: 'O recado pode ter até 500 caracteres.',
};

export const frasesDePedirPeca: Frases<ErroSolicitarPeca, CampoDaPeca, { aVenda: boolean }> = {
  feito: ({ aVenda }) =>
    aVenda
      ? 'A loja vende esta peça avulsa. Ela está aqui embaixo, para pôr no carrinho.'
      : 'Pedido enviado. A loja responde por e-mail se tem a peça.',
  recusas: {
    campos: ({ faltas: quais }) => ({
      faltas: Object.fromEntries(Object.entries(quais).map(([campo, falta]) => [campo, faltas[falta]])),
    }),
    'nao-encontrado': 'Este pedido não existe mais.',
    'nao-entregue': naoEntregue,
    'sem-conjunto': 'Este jogo de peças não está neste pedido.',
    'ja-pedida': {
      faltas: { peca: 'A loja já foi perguntada sobre esta peça. Assim que responder, você recebe um e-mail.' },
    },
    'pedidos-demais': 'Este pedido já tem 20 peças procuradas. Para mais, escreva em Preciso de ajuda.',
  },
};
