// @requirement 15.40.1
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { enderecos, usuarios } from '#db/schema/index.ts';
import { omitColumns } from '#db/pick-columns.ts';
import { type EnderecoDaConta, NOME_DO_PADRAO } from '#domain/usuarios/enderecos.ts';

/** Returns the addresses of a person beside the standard one, for the data export. */
export async function lerEnderecosDe(db: Db, uid: string) {
  return db.select().from(enderecos).where(eq(enderecos.uid, uid)).orderBy(asc(enderecos.criadoEm), asc(enderecos.id));
}

/** Returns the addresses of an account, the standard one first, the others in the order of their saving. */
export async function lerEnderecos(db: Db, uid: string): Promise<EnderecoDaConta[]> {
  const [[conta], outros] = await Promise.all([
    db
      .select({
        nome: usuarios.nomeDoEndereco,
        cep: usuarios.cep,
        rua: usuarios.endereco,
        numero: usuarios.numero,
        complemento: usuarios.complemento,
        bairro: usuarios.bairro,
        cidade: usuarios.cidade,
        uf: usuarios.estado,
      })
      .from(usuarios)
      .where(eq(usuarios.id, uid)),
    db
      .select(omitColumns(enderecos, 'uid', 'criadoEm'))
      .from(enderecos)
      .where(eq(enderecos.uid, uid))
      .orderBy(asc(enderecos.criadoEm), asc(enderecos.id)),
  ]);
  if (!conta?.cep) return outros;
  const { nome, cep, rua, numero, complemento, bairro, cidade, uf } = conta;
  // An admin or an import may have left parts of an address empty.
  const padrao: EnderecoDaConta = {
    id: null,
    nome: nome ?? NOME_DO_PADRAO,
    cep,
    rua: rua ?? '',
    numero: numero ?? '',
    complemento,
    bairro: bairro ?? '',
    cidade: cidade ?? '',
    uf: uf ?? '',
  };
  return [padrao, ...outros];
}
