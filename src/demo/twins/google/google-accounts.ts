import { createHash } from 'node:crypto';
import { z } from 'zod';
import { emailValido } from '#domain/usuarios/pessoa.ts';

const conta = z.object({
  nome: z.string().trim().min(1).max(120),
  email: z.string().refine(emailValido),
  verificado: z.boolean(),
});

/** A Google account that exists only in the demo. `verificado`: the provider vouches for the e-mail. */
export type ContaDaDemo = z.infer<typeof conta>;

/** The accounts offered on the page. None has an account at the shop to begin with. */
export const contasProntas: readonly ContaDaDemo[] = [
  { nome: 'Helena Prado', email: 'helena.prado@gmail.test', verificado: true },
  { nome: 'Otávio Lins', email: 'otavio.lins@gmail.test', verificado: true },
  { nome: 'Yasmin Torres', email: 'yasmin.torres@gmail.test', verificado: true },
];

/** Returns the account of the page's form, typed or chosen; null when the typed one is invalid. */
export function contaDoFormulario(campos: URLSearchParams): ContaDaDemo | null {
  const digitada = {
    nome: campos.get('nome') ?? '',
    email: (campos.get('email') ?? '').trim().toLowerCase(),
    verificado: campos.get('verificado') === 'sim',
  };
  const pronta = contasProntas.find(({ email }) => email === campos.get('conta'));
  if (pronta && !digitada.nome.trim() && !digitada.email) return pronta;
  return conta.safeParse(digitada).data ?? null;
}

/** The account as the provider's own id for it, which carries all there is to know. */
export const idDaConta = (daConta: ContaDaDemo): string => Buffer.from(JSON.stringify(daConta)).toString('base64url');

/** Claims about an account (OpenID Connect). `sub` depends on the e-mail alone. */
export function declaracoesDe(id: string): Record<string, unknown> & { sub: string } {
  const { nome, email, verificado } = conta.parse(JSON.parse(Buffer.from(id, 'base64url').toString()));
  const sub = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString();
  return { sub, name: nome, email, email_verified: verificado };
}
