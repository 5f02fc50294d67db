/** To a request that would change something in a copy of the shop (`SOMENTE_LEITURA=1`). */
export const soParaConferir = 'Esta é uma cópia da loja, só para conferência: nada é gravado nem enviado aqui.';
