// @requirement 10.5.3
import type { MotivoDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { clientePrincipalDemo, clientesDemo } from './usuarios.ts';

export type PassoDemo = {
  passo: 'aceitar' | 'receber' | 'recusar' | 'concluir';
  diasAtras: number;
  /** The shop's text with it: instructions, or why not. */
  texto?: string;
};

export type DevolucaoDemo = {
  /** Whose order: the latest of this e-mail in this status. */
  email: string;
  status: StatusDoPedido;
  motivo: MotivoDaDevolucao;
  relato: string;
  diasAtras: number;
  passos: PassoDemo[];
};

const convidado = (i: number): string => clientesDemo[i]?.email ?? '';
const comoEnviar =
  'Embale na caixa em que veio, com plástico-bolha, e leve a uma agência com o código abaixo. Não custa nada.';

/**
 * Returns of the demo in several states, one unit each, the last item of its order: what is left of the order can still be
 * given back by who tries it.
 */
export const devolucoesDemo: DevolucaoDemo[] = [
  {
    email: clientePrincipalDemo.email,
    status: 'concluido',
    motivo: 'defeito',
    relato: 'Uma das casas ficou manchada depois que derrubei chá nela.',
    diasAtras: 20,
    passos: [
      {
        passo: 'recusar',
        diasAtras: 18,
        texto: 'Mancha de uso não é defeito de fabricação. Com óleo de peroba e um pano macio ela costuma sair.',
      },
    ],
  },
  {
    email: clientePrincipalDemo.email,
    status: 'enviado',
    motivo: 'desistencia',
    relato: '',
    diasAtras: 2,
    passos: [{ passo: 'aceitar', diasAtras: 1, texto: comoEnviar }],
  },
  {
    email: convidado(0),
    status: 'concluido',
    motivo: 'desistencia',
    relato: '',
    diasAtras: 1,
    passos: [],
  },
  {
    email: convidado(6),
    status: 'concluido',
    motivo: 'defeito',
    relato: 'Veio com um risco fundo na lateral; dá para sentir com a unha.',
    diasAtras: 9,
    passos: [
      { passo: 'aceitar', diasAtras: 8, texto: comoEnviar },
      { passo: 'receber', diasAtras: 1 },
    ],
  },
  {
    email: convidado(7),
    status: 'concluido',
    motivo: 'defeito',
    relato: 'A tampa não fecha direito.',
    diasAtras: 14,
    passos: [
      { passo: 'aceitar', diasAtras: 13, texto: comoEnviar },
      { passo: 'receber', diasAtras: 8 },
      // Money that went back otherwise: the twin does not answer while the demo is being filled.
      { passo: 'concluir', diasAtras: 7 },
    ],
  },
];

/** Number of the demo's one invoice, of its customer's oldest order. */
export const NUMERO_DA_NOTA_DEMO = 640;
