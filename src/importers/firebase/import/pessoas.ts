import {
  inserirUsuarios,
  lerIdentificadoresOcupados,
  lerUsuariosImportados,
  mudarUsuarioImportado,
  trocarAcesso,
} from '#db/importacao/gravar-importacao-de-pessoas.ts';
import { julgarUsuario, type UsuarioLido } from '#importers/firebase/rules/usuario.ts';
import { ondeHa } from './catalogo.ts';
import type { Forma, Grupos } from './forma.ts';

const gruposDoUsuario = (usuario: UsuarioLido): Grupos => ({
  email: [usuario.email, usuario.emailDoCadastro, usuario.emailVerificado],
  pessoa: [
    usuario.nome,
    usuario.foto,
    usuario.telefone,
    usuario.endereco,
    usuario.cidade,
    usuario.estado,
    usuario.cep,
    usuario.ultimoCep,
  ],
  papel: [usuario.role],
  cupom: [usuario.cupom],
  comissao: usuario.comissaoPb,
  ativo: usuario.ativo,
  google: [usuario.google],
  senha: [usuario.senha],
  // Platforms divide an address in different ways: its lines are compared.
  contato: [
    usuario.nome,
    usuario.telefone,
    [usuario.endereco, usuario.numero].filter(Boolean).join(', '),
    [usuario.complemento, usuario.bairro].filter(Boolean).join(', '),
    usuario.cidade,
    usuario.estado,
    usuario.cep,
  ],
});

export const formaDosUsuarios: Forma<UsuarioLido> = {
  colecao: 'usuarios',
  julgar: (documento, { contas, tomados }) => julgarUsuario(documento, contas.get(documento.id) ?? null, tomados),
  chave: ({ id }) => id,
  grupos: gruposDoUsuario,
  async conferir(db, novos, contexto) {
    if (novos.length === 0) return new Map();
    const ocupados = await lerIdentificadoresOcupados(
      db,
      novos.map(({ valor }) => valor),
    );
    const encontros = ondeHa(novos, ({ valor }) => {
      if (ocupados.ids.has(valor.id)) return { fora: 'A loja já tem uma conta com este código.' };
      return ocupados.emails.has(valor.email)
        ? { fora: `A loja já tem uma conta com o e-mail ${valor.email}: ficou a daqui. Os pedidos entram sem conta.` }
        : null;
    });
    for (const { chave, valor, notas } of novos) {
      if (encontros.has(chave)) continue;
      if (valor.cupom !== null && ocupados.cupons.has(valor.cupom)) {
        notas.push({ acao: 'alterado', motivo: `O cupom ${valor.cupom} já é de outro influencer: ficou sem cupom.` });
        valor.cupom = null;
      }
      if (valor.google !== null && ocupados.googles.has(valor.google)) {
        notas.push({ acao: 'duvidoso', motivo: 'A conta do Google já é de outro usuário: este entra só com senha.' });
        valor.google = null;
      }
      contexto.comissoes.set(chave, valor.comissaoPb);
    }
    return encontros;
  },
  inserir: (tx, novos, { agora }) => inserirUsuarios(tx, novos, agora),
  ler: async (tx, ids) =>
    new Map((await lerUsuariosImportados(tx, ids)).map((usuario) => [usuario.id, gruposDoUsuario(usuario)])),
  async mudar(tx, usuario, grupos) {
    const { id, email, emailDoCadastro, emailVerificado, nome, foto, telefone, endereco } = usuario;
    const { numero, complemento, bairro, cidade, estado, cep, ultimoCep, role, cupom, comissaoPb, ativo } = usuario;
    const ocupados = await lerIdentificadoresOcupados(tx, [usuario]);
    await mudarUsuarioImportado(tx, id, {
      ...(grupos.has('email') && {
        ...(ocupados.emails.has(email) ? {} : { email }),
        emailDoCadastro,
        emailVerificado,
      }),
      ...(grupos.has('pessoa') && { nome, foto, telefone, endereco, cidade, estado, cep, ultimoCep }),
      ...(grupos.has('contato') && {
        nome,
        telefone,
        endereco,
        numero,
        complemento,
        bairro,
        cidade,
        estado,
        cep,
      }),
      ...(grupos.has('papel') && { role }),
      ...(grupos.has('cupom') && (cupom === null || !ocupados.cupons.has(cupom)) && { cupom }),
      ...(grupos.has('comissao') && { comissaoPb }),
      ...(grupos.has('ativo') && { ativo }),
    });
    if (grupos.has('google')) await trocarAcesso(tx, 'google', usuario);
    if (grupos.has('senha')) await trocarAcesso(tx, 'credential', usuario);
  },
};
