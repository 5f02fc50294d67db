// @requirement 2.2.2 6.6.1 15.31.3
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { lerHtml, textosDe } from '#tests/support/ler-html.ts';
import { MenuDoUsuario } from '#web/moldura/menu-do-usuario.tsx';

const doInfluencer = 'Painel do influencer';
const doAdmin = 'Painel Admin';

test.each<[string, Partial<UsuarioDaSessao>, string[]]>([
  ['um cliente', { role: 'cliente' }, []],
  ['um editor sem conjunto de direitos', { role: 'editor' }, []],
  ['um editor com um conjunto', { role: 'editor', conjunto: 'Expedição' }, [doAdmin]],
  ['um influencer', { role: 'influencer' }, [doInfluencer]],
  ['um admin', { role: 'admin' }, [doInfluencer, doAdmin]],
  ['um admin a quem falta o segundo fator', { role: 'admin', faltaSegundoFator: true }, []],
])('o menu de %s traz o nome, os elos do seu papel e nenhum outro', (_, pessoa, paineis) => {
  const usuario = { ...adminDaSessao, displayName: 'Clara Menezes', ...pessoa };
  const Pagina = createRoutesStub([{ path: '/', Component: () => <MenuDoUsuario usuario={usuario} /> }]);
  const menu = lerHtml(renderToStaticMarkup(<Pagina />));
  expect(textosDe(menu, 'strong')).toEqual(['Clara Menezes']);
  const comuns = ['Meus pedidos', 'Minhas compras', 'Meus eBooks', 'Favoritos', 'Minha conta'];
  expect(textosDe(menu, 'a').toSorted()).toEqual([...comuns, ...paineis].toSorted());
});
