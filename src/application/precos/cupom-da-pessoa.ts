// @requirement 11.9.3 15.23.8
import type { Db } from '#db/client.ts';
import { contarUsosDoCupomPelaPessoa, pessoaJaComprou } from '#db/pedidos/ler-pedidos-da-pessoa.ts';
import { pipelined } from '#db/transaction.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import type { PessoaQueCompra } from '#domain/usuarios/mesma-pessoa.ts';

/**
 * Returns the facts about the buyer that a coupon's rules look at. An unknown buyer is given the benefit of the doubt.
 * With the coupon's row locked no concurrent order of this person is missing.
 */
export async function lerCupomDaPessoa(
  db: Db,
  cupom: Cupom | null,
  pessoa: PessoaQueCompra,
): Promise<{ usosDaPessoa: number; jaComprou: boolean }> {
  const [usosDaPessoa, jaComprou] = await pipelined([
    contarUsosDoCupomPelaPessoa(db, cupom, pessoa),
    cupom?.regras?.primeiraCompra ? pessoaJaComprou(db, pessoa) : false,
  ]);
  return { usosDaPessoa, jaComprou };
}
