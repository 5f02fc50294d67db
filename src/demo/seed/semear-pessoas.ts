// @requirement 10.5.1
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { gravarSenha, gravarUsuario } from '#db/usuarios/gravar-usuarios.ts';
import { contas, usuarios } from '#db/schema/index.ts';
import { clientePrincipalDemo, senhaDemo, usuariosDemo } from '#demo-data/usuarios.ts';
import { fracaoParaPontosBase } from '#domain/comissoes/comissao.ts';

/** The demo's log-ins; those that exist already are left as they are. */
export async function semearPessoas({ db }: Loja, identidade: Identidade): Promise<void> {
  for (const { nome, email, role, cupom, comissao } of usuariosDemo) {
    const criado = await identidade.criarUsuario({
      nome,
      email,
      role,
      cupom,
      comissaoPb: fracaoParaPontosBase(comissao),
      senha: senhaDemo,
      trocarSenha: false,
      semEmail: true,
    });
    if (!criado.ok && criado.erro.codigo !== 'email-em-uso')
      throw new Error(`Demo user ${email} was refused: ${criado.erro.codigo}`);
  }
  const { telefone, endereco } = clientePrincipalDemo;
  const { rua, uf, ...resto } = endereco;
  await db
    .update(usuarios)
    .set({ emailVerificado: true, telefone, ...resto, endereco: rua, estado: uf, ultimoCep: endereco.cep })
    .where(eq(usuarios.email, clientePrincipalDemo.email));
}

/** Gives the demo's accounts their password back where a move to another database locked them (`trancarContas`). */
export async function destrancarPessoas({ db }: Loja, identidade: Identidade): Promise<void> {
  const trancados = await db
    .select({ uid: usuarios.id })
    .from(usuarios)
    .where(
      and(
        inArray(
          usuarios.email,
          usuariosDemo.map(({ email }) => email),
        ),
        notExists(
          db
            .select({ um: sql`1` })
            .from(contas)
            .where(eq(contas.usuarioId, usuarios.id)),
        ),
      ),
    );
  for (const { uid } of trancados) {
    const hash = await identidade.resumirSenha(senhaDemo);
    await db.transaction(async (tx) => {
      await gravarSenha(tx, uid, { hash, temporaria: false });
      await gravarUsuario(tx, uid, { ativo: true });
    });
  }
}
