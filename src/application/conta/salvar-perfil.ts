// @requirement 15.2.1
import type { Loja } from '#application/loja.ts';
import { gravarPerfil } from '#db/conta/gravar-conta.ts';
import { type CampoDoCheckout, type DadosDoCheckout, validarCheckout } from '#domain/checkout/checkout.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

const camposDoEndereco = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf'] as const;
const semEndereco = { cep: null, rua: null, numero: null, complemento: null, bairro: null, cidade: null, uf: null };
// Placeholders for fields left empty, so that the checkout's validation checks only the others.
const enderecoQualquer = {
  cep: '00000000',
  rua: 'x',
  numero: 'x',
  complemento: null,
  bairro: 'x',
  cidade: 'x',
  uf: 'XX',
};
const telefoneQualquer = '1100000000';

/** Each field with its expected format; `mensagem` lists all of them. */
export type ErroSalvarPerfil = CamposRecusados<Partial<Record<CampoDoCheckout, string>>> & { mensagem: string };

/**
 * Saves name, phone and default address with the checkout's validation (docs/requirements.md 5.2). Phone and address
 * may be empty; a partial address is refused.
 */
export async function salvarPerfil(
  { db }: Pick<Loja, 'db'>,
  { uid, email }: { uid: string; email: string },
  dados: DadosDoCheckout,
): Promise<Result<void, ErroSalvarPerfil>> {
  const temEndereco = camposDoEndereco.some((campo) => umaLinha(dados[campo] ?? ''));
  const temTelefone = umaLinha(dados.telefone ?? '') !== '';
  const validado = validarCheckout({
    ...dados,
    ...(!temEndereco && enderecoQualquer),
    ...(!temTelefone && { telefone: telefoneQualquer }),
    email,
    observacao: '',
  });
  if (!validado.ok) {
    const { campos, mensagem } = validado.erro;
    return falha({
      codigo: 'campos',
      faltas: Object.fromEntries(campos.map(({ campo, dica }) => [campo, dica])),
      mensagem,
    });
  }
  const { nome, telefone, cep, rua, numero, complemento, bairro, cidade, uf } = validado.valor;
  const endereco = temEndereco ? { cep, rua, numero, complemento, bairro, cidade, uf } : semEndereco;
  await gravarPerfil(db, uid, { nome, telefone: temTelefone ? telefone : null, ...endereco });
  return ok(undefined);
}
