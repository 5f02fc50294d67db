import { daConta, deQuemEntra, doInfluencer, doSegundoFator } from './da-conta.ts';
import { depoisDaCompra, deVisitante, naCompra } from './da-loja.ts';
import { atendimento, pedidos } from './da-operacao.ts';
import { catalogo, pessoas } from './do-painel.ts';
import { clientes } from './dos-clientes.ts';
import { regras } from './das-regras.ts';
import { webhooks } from './dos-webhooks.ts';
import { ajustes } from './dos-ajustes.ts';
import type { FormularioDaTabela } from './sem-resposta.ts';

const ADMIN = 'admin@grande-roque.test';
const CLIENTE = 'cliente@grande-roque.test';

/** The forms of the shop by where they are; `email`: who signs in first, null for a visitor. */
export const gruposDeFormularios: readonly {
  onde: string;
  email: string | null;
  formularios: readonly FormularioDaTabela[];
}[] = [
  { onde: 'do catálogo', email: ADMIN, formularios: catalogo },
  { onde: 'das pessoas', email: ADMIN, formularios: pessoas },
  { onde: 'dos clientes', email: ADMIN, formularios: clientes },
  { onde: 'dos pedidos', email: ADMIN, formularios: pedidos },
  { onde: 'do atendimento', email: ADMIN, formularios: atendimento },
  { onde: 'das regras de comissão', email: ADMIN, formularios: regras },
  { onde: 'dos webhooks', email: ADMIN, formularios: webhooks },
  { onde: 'dos ajustes', email: ADMIN, formularios: ajustes },
  { onde: 'de quem visita', email: null, formularios: deVisitante },
  { onde: 'de quem compra', email: null, formularios: naCompra },
  { onde: 'de quem entra', email: null, formularios: deQuemEntra },
  { onde: 'da conta', email: CLIENTE, formularios: daConta },
  { onde: 'depois da compra', email: CLIENTE, formularios: depoisDaCompra },
  { onde: 'do influencer', email: 'marina@grande-roque.test', formularios: doInfluencer },
  { onde: 'do segundo fator', email: ADMIN, formularios: doSegundoFator },
];
