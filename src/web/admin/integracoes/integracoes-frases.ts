export const erroAoCarregarIntegracoes = 'Erro ao carregar as integrações.';
