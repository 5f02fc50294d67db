// @requirement 2.21.4
import { type ColunasDoCsv, csvEmFluxo } from '#application/exportacao.ts';
import type { UsuarioNoAdmin } from '#db/usuarios/ler-admin-usuarios.ts';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';

const fracao = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

// With their punctuation, spreadsheets keep telephone and CEP as text: as numbers they would lose leading zeros.
const colunas: ColunasDoCsv<UsuarioNoAdmin> = [
  { titulo: 'uid', valor: ({ uid }) => uid },
  { titulo: 'nome', valor: ({ nome }) => nome },
  { titulo: 'email', valor: ({ email }) => email },
  { titulo: 'role', valor: ({ role }) => role },
  { titulo: 'cupom', valor: ({ cupom }) => cupom ?? '' },
  { titulo: 'comissao', valor: ({ comissao }) => fracao.format(comissao) },
  { titulo: 'ultimoCep', valor: ({ ultimoCep }) => mascararCep(ultimoCep ?? '') },
  { titulo: 'telefone', valor: ({ telefone }) => mascararTelefone(telefone ?? '') },
  { titulo: 'cidade', valor: ({ cidade }) => cidade ?? '' },
  { titulo: 'estado', valor: ({ estado }) => estado ?? '' },
  { titulo: 'ativo', valor: ({ ativo }) => (ativo ? 'sim' : 'não') },
  { titulo: 'criadoEm', valor: ({ criadoEm }) => criadoEm.toISOString() },
];

/** Streams users as CSV (docs/requirements.md 2.21). */
export function exportarUsuarios(lotes: AsyncIterable<UsuarioNoAdmin[]>): ReadableStream<Uint8Array> {
  return csvEmFluxo(colunas, lotes);
}
