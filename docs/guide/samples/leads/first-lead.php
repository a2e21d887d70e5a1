<?php
$context = stream_context_create(['http' => [
    'method' => 'POST',
    'ignore_errors' => true,
    'timeout' => 30,
    'header' => [
        'Authorization: Bearer ' . getenv('API_KEY'),
        'Content-Type: application/json',
        'Idempotency-Key: crm-lead-2030-0001',
    ],
    'content' => json_encode([
        'fullName' => 'Ana Example',
        'email' => 'ana@example.com',
        'service' => 'hosting',
        'message' => 'Please send prices for 2 MW of hosting.',
    ]),
]]);
$body = json_decode(file_get_contents(getenv('API_URL') . '/v1/contacts', false, $context), true);
if (!isset($body['id'])) {
    fwrite(STDERR, "{$body['code']}: {$body['error']} ({$body['requestId']})\n");
    exit(1);
}
echo $body['id'], "\n";
