import '#web/admin/base/formulario.css';
import './usuarios.css';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { digitarFicha, FormularioSimples } from './formulario-simples.tsx';
import { criar } from './usuarios-action.ts';
import { frasesDaFicha } from './usuarios-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/usuarios-novo.ts';

const emBranco = digitarFicha({
  nome: '',
  email: '',
  role: 'cliente',
  telefone: null,
  endereco: null,
  cidade: null,
  estado: null,
  cep: null,
  ativo: true,
});

export function loader() {
  return null;
}

export const action = criar;

export const handle: FrasesSemResposta = { formularios: { '': frasesDaFicha.recusado } };

export const meta = () => metaDoPainel('Novo usuário');

export default function NovoUsuarioSimples({ actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Novo usuário" frase="Campos com * são obrigatórios." />
      <FormularioSimples inicial={emBranco} existente={null} resposta={actionData ?? null} />
    </>
  );
}
