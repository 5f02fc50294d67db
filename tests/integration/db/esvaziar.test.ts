import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { bancoNovo } from '#tests/support/banco.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

test('esvaziar deixa o que truncate deixa, e as chaves e gatilhos valem depois', async () => {
  const banco = await bancoNovo();
  onTestFinished(() => banco.fechar());
  const { db } = banco;
  await banco.executar(`
    create table avos (id int generated always as identity primary key);
    create table pais (id int primary key, avo int references avos);
    create table filhos (pai int references pais on delete set null);
    create table primos (id int);
    create table vistas (n int);
    create function ver() returns trigger language plpgsql as 'begin insert into vistas values (1); return old; end';
    create trigger ver after delete on pais for each row execute function ver();
  `);
  const encher = () =>
    banco.executar(`insert into avos default values; insert into primos values (1);
      insert into pais select 1, max(id) from avos; insert into filhos values (1)`);
  const quantas = () =>
    db.execute(sql`select (select count(*) from avos)::int avos, (select count(*) from pais)::int pais,
      (select count(*) from filhos)::int filhos, (select count(*) from primos)::int primos,
      (select count(*) from vistas)::int vistas`);
  await encher();
  await banco.executar('truncate avos cascade');
  expect(await quantas()).toMatchObject({ rows: [{ avos: 0, pais: 0, filhos: 0, primos: 1, vistas: 0 }] });
  await encher();
  await esvaziar(db, 'avos');
  expect(await quantas()).toMatchObject({ rows: [{ avos: 0, pais: 0, filhos: 0, primos: 2, vistas: 0 }] });
  await encher();
  expect(await db.execute(sql`select id from avos`)).toMatchObject({ rows: [{ id: 3 }] });
  await expect(db.execute(sql`delete from avos`)).rejects.toMatchObject({ cause: { code: '23503' } });
  await banco.executar('delete from pais');
  expect(await quantas()).toMatchObject({ rows: [{ avos: 1, pais: 0, filhos: 1, primos: 3, vistas: 1 }] });
});
