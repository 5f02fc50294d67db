// @requirement 6.3.1 15.29.7
import type { MiddlewareFunction } from 'react-router';
import { temRepasses } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { podeVerAreaDeInfluencer } from '#domain/usuarios/sessao.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { paraFora } from './exigir-papel.ts';

/** A person's own payouts with their papers: the part of the area that stays open to people who lost the role. */
const papeis = /^\/?influencer\/(?:repasses|informe)(?:\/|$)/;

/** The guard of the influencer's area: influencers and admins, and for their own papers everybody with payouts. */
export const exigirInfluencer: MiddlewareFunction<Response> = async ({ context, pattern }) => {
  const usuario = context.get(usuarioContext);
  if (podeVerAreaDeInfluencer(usuario)) return;
  const soPapeis = usuario && !usuario.faltaSegundoFator && papeis.test(pattern);
  if (soPapeis && (await temRepasses(context.get(lojaContext).db, usuario.uid))) return;
  throw paraFora(usuario);
};
