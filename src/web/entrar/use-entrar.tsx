import { type ReactNode, useState } from 'react';
import { usarPeca } from '#web/ui/feedback/sem-conexao.tsx';
import { criarPeca, preparar, usePeca } from '#web/loading/lazy-module.ts';

const peca = criarPeca(() => import('./gaveta-de-entrar.tsx'));

/** What a button needs to open sign-in; its code is fetched when somebody comes near. */
export type BotaoDeEntrar = { onClick(): void; onFocus(): void; onPointerEnter(): void };

const chegarPerto = () => preparar(peca);

/**
 * Sign-in over the checkout: props for its buttons, and the drawer itself. The drawer holds a form and so must stand
 * outside the checkout's.
 */
export function useEntrar(): { botao: BotaoDeEntrar; gaveta: ReactNode } {
  const [aberta, setAberta] = useState(false);
  const modulo = usePeca(peca);
  return {
    botao: { onClick: () => usarPeca(peca, () => setAberta(true)), onFocus: chegarPerto, onPointerEnter: chegarPerto },
    gaveta: modulo && <modulo.GavetaDeEntrar aberta={aberta} fechar={() => setAberta(false)} />,
  };
}
