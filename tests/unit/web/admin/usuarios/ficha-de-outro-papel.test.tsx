// @requirement 15.31.3
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { desenhar } from '#tests/unit/web/pagina-sem-banco.tsx';
import { PessoaDoPainel } from '#web/admin/base/direitos-na-tela.tsx';
import { fichaVazia } from '#web/admin/usuarios/usuario-form.ts';
import Usuario from '#web/admin/usuarios/usuario.tsx';

const fichaDe = (papel: string) => {
  const data = { emailDeAcesso: 'bia@exemplo.test', papel, podeTudo: false };
  const props: object = { loaderData: { nome: 'Bia', segundoFator: true, start: fichaVazia, version: 1, data } };
  return desenhar(
    <PessoaDoPainel
      value={{ ...adminDaSessao, role: 'editor', conjunto: 'Pessoas', direitos: ['usuarios:ver', 'usuarios:agir'] }}
    >
      <Usuario {...(props as never as ComponentProps<typeof Usuario>)} />
    </PessoaDoPainel>,
    '/admin/usuarios/editar/u1',
  );
};

test('a ficha de quem não é cliente só se lê sem o direito a papéis; a de um cliente se salva, sem o papel', () => {
  expect(fichaDe('admin')).toContain('<fieldset class="formulario-parado" disabled="">');
  expect(fichaDe('admin')).not.toContain('Salvar usuário');
  expect(fichaDe('cliente')).not.toContain('formulario-parado');
  expect(fichaDe('cliente')).toContain('Salvar usuário');
  expect(fichaDe('cliente')).toContain('<input type="hidden" name="role" value="cliente"/>');
  expect(fichaDe('cliente')).not.toContain('Desligar o segundo fator');
});
