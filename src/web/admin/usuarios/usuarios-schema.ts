import * as z from 'zod/mini';
import { papeis } from '#domain/usuarios/sessao.ts';
import { escolha, inteiro, lerFormulario, marcado, texto, textos, textosDe } from '#web/form-fields.ts';

export const camposDaFicha = ['nome', 'email', 'role', 'telefone', 'endereco', 'cidade', 'estado', 'cep'] as const;

/** Shape of the simple form in browser and server; `lerFichaDoUsuario` validates it. */
export const esquemaDaFicha = z.pipe(
  z.object({ ...textosDe(camposDaFicha, 1000), ativo: marcado(), versao: inteiro() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);

/** The simple form as typed. */
export type FichaDigitada = z.output<typeof esquemaDaFicha>['digitado'];

/** Returns the present values of the simple form. */
export function fichaDigitada(formulario: HTMLFormElement): FichaDigitada {
  return z.parse(esquemaDaFicha, lerFormulario(new FormData(formulario))).digitado;
}

/** The edit-user dialog. */
export const esquemaDaEdicao = z.object({
  ...textosDe(['uid', 'nome', 'email', 'role', 'conjunto', 'cupom', 'comissao', 'ultimoCep']),
  versao: inteiro(),
});

/** The selected users and their new role. */
export const esquemaDosPapeis = z.object({ uid: textos(), role: escolha(papeis) });
/** The users to delete; `confirmacao` is the e-mail typed for one with something open. */
export const esquemaDaExclusao = z.object({ uid: textos(), confirmacao: texto(254) });
