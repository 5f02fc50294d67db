// @requirement 15.31.2 15.32.1 15.35.1
import { createMemoryRouter, type ShouldRevalidateFunction } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pedidoSemBanco } from '#tests/unit/web/pagina-sem-banco.tsx';
import Conjunto, { loader as lerConjunto } from '#web/admin/equipe/conjunto.tsx';
import * as chaveDeApi from '#web/admin/integracoes/chave.tsx';
import * as webhook from '#web/admin/integracoes/webhook-cadastro.tsx';

/** The arguments of a loader at the address of a new record. */
const novo = (caminho: string) => ({ ...(pedidoSemBanco(caminho).pedido as object), params: {} }) as never;

type Pagina = {
  loader: (args: never) => Promise<{ repeatKey?: string | undefined }>;
  shouldRevalidate?: ShouldRevalidateFunction;
};

test.each<[string, Pagina]>([
  ['a chave', chaveDeApi],
  ['o webhook', webhook],
])(
  'criada na própria página %s, o formulário seguinte tem outra chave de repetição',
  async (_, { loader, shouldRevalidate }) => {
    const rota = { id: 'nova', path: '/', loader: () => loader(novo('/')), action: () => ({ ok: true }) };
    const router = createMemoryRouter([{ ...rota, ...(shouldRevalidate && { shouldRevalidate }) }]);
    const chave = () => router.state.loaderData['nova']?.repeatKey as string | undefined;
    await vi.waitFor(() => expect(chave()).toEqual(expect.any(String)));
    const usada = chave();
    await router.navigate('/', { formMethod: 'post', formData: new FormData() });
    expect(router.state.actionData).toEqual({ nova: { ok: true } });
    const seguinte = chave();
    expect(seguinte).not.toBe(usada);
    // The panel's search leads to the same address.
    await router.navigate('/');
    expect([router.state.actionData, chave() === usada]).toEqual([null, false]);
    router.dispose();
  },
);

test('outro conjunto sugerido, ou nenhum, começa o formulário de novo', async () => {
  const chaveDo = async (caminho: string) => {
    const loaderData = await lerConjunto(novo(caminho));
    const pagina = Conjunto({ loaderData } as never) as { props: { children: { key: string | null }[] } };
    return pagina.props.children.at(-1)?.key;
  };
  expect(await chaveDo('/admin/equipe/novo?de=Expedição')).toBe('Expedição');
  expect(await chaveDo('/admin/equipe/novo')).toBe('');
});
