import { sql } from 'drizzle-orm';
import { pedidos } from '#db/schema/index.ts';
import { freteCombinado, origemDoPainel, prazoEntrega } from '#domain/configuracao/loja.ts';

/** The words of the freight, unless the shop wrote them for this buyer. */
const freteSemTexto = sql`case when ${pedidos.origem} = ${origemDoPainel} and ${pedidos.prazoEntrega} <> ${prazoEntrega} then ${freteCombinado} else ${pedidos.prazoEntrega} end`;

/**
 * Values that replace the personal data of buyer and recipient in an order; goods, amounts and dates stay. `nome`
 * states the reason.
 */
export const colunasSemPessoa = (nome: string, email: string) => ({
  nome,
  email,
  telefone: '',
  cep: '00000000',
  rua: '',
  numero: '',
  complemento: null,
  bairro: '',
  observacao: '',
  documento: null,
  presente: false,
  destinatario: null,
  mensagem: '',
  prazoEntrega: freteSemTexto,
});
