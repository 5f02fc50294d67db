import { eq } from 'drizzle-orm';
import type { Loja } from '#application/loja.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { usuarios } from '#db/schema/index.ts';
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
