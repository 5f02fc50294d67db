// @requirement 2.21.4
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportarUsuarios } from '#application/usuarios/exportar-usuarios.ts';
import type { UsuarioNoAdmin } from '#db/usuarios/ler-admin-usuarios.ts';

const usuario = {
  uid: 'u1',
  nome: 'Ana Souza',
  email: 'ana@exemplo.test',
  role: 'cliente',
  cupom: null,
  comissao: 0.05,
  ultimoCep: '01310100',
  telefone: '1132345678',
  cidade: 'São Paulo',
  estado: 'SP',
  ativo: true,
  criadoEm: new Date('2026-01-02T03:04:05Z'),
} as UsuarioNoAdmin;

test('CEP e telefone saem com a pontuação, que os mantém texto na planilha, e fórmula nenhuma é executada', async () => {
  async function* lotes() {
    const influencer = { role: 'influencer', cupom: 'MARINA10', nome: '=1+1;"aspas"' } as const;
    yield [usuario, { ...usuario, ...influencer, ultimoCep: null, telefone: null, ativo: false }];
  }
  const linhas = parse(await new Response(exportarUsuarios(lotes())).text(), {
    bom: true,
    delimiter: ';',
    columns: true,
  });
  expect(linhas).toMatchObject([
    { uid: 'u1', ultimoCep: '01310-100', telefone: '(11) 3234-5678', comissao: '0,05', ativo: 'sim' },
    { ultimoCep: '', telefone: '', role: 'influencer', cupom: 'MARINA10', nome: '\'=1+1;"aspas"', ativo: 'não' },
  ]);
});
