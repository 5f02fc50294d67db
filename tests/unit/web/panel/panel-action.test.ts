import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ok } from '#domain/result.ts';
import { pedidoSemBanco, type Resposta } from '#tests/unit/web/pagina-sem-banco.tsx';
import { act, load } from '#web/panel/panel-action.ts';

/** The arguments of a loader, or with fields of an action, at an address with these parameters. */
const em = (params: Record<string, string>, campos?: Record<string, string>) => {
  const { pedido, erros } = pedidoSemBanco('/admin/cupons/editar/c1', campos && { campos });
  return { args: { ...(pedido as object), params } as never, erros };
};

const ler = load(async ({ id }) => id);
const semRegistro = load(async ({ search }) => search);
const mandar = act(z.object({}), async ({ id }) => ok(id), { recusas: {}, falha: 'Falhou.' }, { mostrar: (id) => id });

describe('o registro do endereço', () => {
  test('é o seu único parâmetro, e nenhum quando é novo', async () => {
    expect(await ler(em({ id: 'c1' }).args)).toBe('c1');
    expect(await ler(em({}).args)).toBe('');
    expect(((await mandar(em({ id: 'c1' }, {}).args)) as unknown as Resposta).data['valor']).toBe('c1');
  });

  test('não se adivinha entre vários: quem o pede falha, e quem não o pede segue', async () => {
    const { args, erros } = em({ id: 'c1', pagina: '2' }, {});
    await expect(ler(args)).rejects.toThrow('several parameters: id, pagina');
    expect(await semRegistro(args)).toBe('');
    expect((await mandar(args)) as unknown as Resposta).toMatchObject({ data: { ok: false }, init: { status: 500 } });
    expect(erros).toHaveLength(1);
  });
});
