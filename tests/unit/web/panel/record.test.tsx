import { describe, expect, test } from 'vitest';
import { adminDaSessao } from '#tests/support/admin-da-sessao.ts';
import { desenhar } from '#tests/unit/web/pagina-sem-banco.tsx';
import { PessoaDoPainel } from '#web/admin/base/direitos-na-tela.tsx';
import { fieldsOf } from '#web/panel/fields.tsx';
import { RecordForm } from '#web/panel/record.tsx';

const f = fieldsOf<{ motivo: string }>();
const motivo = f.form([f.text('motivo', 'Motivo')]);

/** The form `act` of a gift card's page, for an editor of coupons who may not give money back. */
const formulario = (act: string) =>
  desenhar(
    <PessoaDoPainel
      value={{ ...adminDaSessao, role: 'editor', conjunto: 'Cupons', direitos: ['cupons:ver', 'cupons:agir'] }}
    >
      <RecordForm of={motivo} start={{ motivo: '' }} data={null} version={1} act={act} reply={null} save="Salvar" />
    </PessoaDoPainel>,
    '/admin/vales/v1',
  );

describe('o formulário de um ato com direitos próprios', () => {
  test('só se lê sem o direito a ele, mesmo com o de agir na página', () => {
    expect(formulario('desbloquear')).toContain('<fieldset class="formulario-parado" disabled="">');
    expect(formulario('desbloquear')).not.toContain('Salvar');
  });

  test('manda-se com o da página onde o ato não tem outro', () => {
    expect(formulario('bloquear')).not.toContain('formulario-parado');
    expect(formulario('bloquear')).toContain('Salvar');
  });
});
